import sharp from 'sharp';
import type { College } from '../src/college';
import { initials } from '../src/ui/initials';
import { light } from '../src/ui/theme/palette';
import { madePicture } from './made-picture';
import { outline } from './text-outline';

const SIDE = 96;
/** Seen at 40 px in the header, twice that on a dense screen. */
const MARK = { use: 'mark', width: SIDE, height: SIDE, fit: 'inside' } as const;
/** Longer short names do not fit the plate. */
const LETTERS = 4;

/** The college's letters on a plate in its colours, for a college without a logo. */
function plate({ shortName, palette }: College): Buffer {
  const { bg, warm } = (palette?.light ?? light).frame;
  const letters =
    /^[A-Za-z]+$/.test(shortName) && shortName.length <= LETTERS ? shortName : initials(shortName);
  const wide = outline(letters, { weight: 700, size: 100, colour: bg }).width;
  const size = Math.min(54, (100 * SIDE * 0.8) / wide);
  const text = outline(letters, { weight: 700, size, colour: bg });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="20" fill="${warm}"/>${text.at((SIDE - text.width) / 2, SIDE / 2 + size * 0.36)}</svg>\n`,
  );
}

/** What marks the college: in the frame, in the browser's tab, and where links to it are shown. */
export type CollegeLogo = {
  /** The file that the frame shows, by its name. */
  logo: [name: string, bytes: Buffer];
  /** The same as a small PNG. */
  icon: Buffer;
};

/**
 * Makes the college's marks of its logo, or of its initials.
 * @param read gives a picture of the content
 */
export async function collegeLogo(college: College, read: (name: string) => Buffer): Promise<CollegeLogo> {
  const logo = college.logo
    ? await madePicture(college.logo, read(college.logo), MARK)
    : (['logo.svg', plate(college)] satisfies [string, Buffer]);
  const icon = await sharp(logo[1], { density: 200 })
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#ffffff00' })
    .png({ palette: true })
    .toBuffer();
  return { logo, icon };
}
