/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.32;
const SIDES = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Radii that a ring may have, in kilometres. */
const RINGS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

type Place = { latitude: number; longitude: number };

/** A landmark as seen from the college: kilometres to the east and to the north, how far, and on which side. */
type Seen<Landmark> = Landmark & { east: number; north: number; km: number; side: string };

/** Where landmarks lie from a place; over the distances of a town the earth is flat. */
export function seenFrom<Landmark extends Place>(
  here: Place,
  landmarks: readonly Landmark[],
): Seen<Landmark>[] {
  const shrunk = Math.cos((here.latitude * Math.PI) / 180);
  return landmarks.map((landmark) => {
    const east = (landmark.longitude - here.longitude) * KM_A_DEGREE * shrunk;
    const north = (landmark.latitude - here.latitude) * KM_A_DEGREE;
    const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
    return { ...landmark, east, north, km: Math.hypot(east, north), side: SIDES[(turn + 8) % 8] ?? '' };
  });
}

/** A distance in words: '850 m', '5.7 km', '120 km'. */
export const distance = (km: number): string =>
  km < 0.95 ? `${Math.round(km * 20) * 50} m` : `${km < 20 ? Math.round(km * 10) / 10 : Math.round(km)} km`;

/**
 * How large a kilometre is drawn so that all landmarks are inside, and which ring helps to judge it.
 * @param half half of the drawing's width and height that may be used
 */
export function scaleOf(seen: readonly Seen<object>[], half: { width: number; height: number }) {
  const most = (of: 'east' | 'north') => Math.max(...seen.map((each) => Math.abs(each[of])), 0.01);
  const unit = Math.min(half.width / most('east'), half.height / most('north'));
  const ring = RINGS.filter((km) => km * unit <= half.height).at(-1) ?? RINGS[0] ?? 1;
  return { unit, ring };
}
