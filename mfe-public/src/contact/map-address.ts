/** Half of the map's height and width around the mark, in degrees. */
const HALF_HEIGHT = 0.004;
const HALF_WIDTH = 0.008;

type Place = { latitude: number; longitude: number };

/** Address of OpenStreetMap's embedded map with a mark at a place. */
export function embeddedMapAddress({ latitude, longitude }: Place): string {
  const box = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ];
  const query = new URLSearchParams({
    bbox: box.map((side) => side.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

/** Address of the same place on OpenStreetMap's own site. */
export const mapPageAddress = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
