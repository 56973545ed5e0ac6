import sharp from 'sharp';
import type { College, YearStatistics } from '../src/college';
import { shareFigures, SHARE_PICTURE } from '../src/college/share-facts';
import { light } from '../src/ui/theme/palette';
import { outline, outlineLines, type Outline } from './text-outline';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 72;
const LOGO = 104;
/** The widest that a name runs; the plot is beside its end. */
const MEASURE = WIDTH - 2 * MARGIN;
const NAME_SIZES = [64, 56, 48, 42, 36, 30];

/** The name in the largest letters in which it takes three lines at most. */
function nameLines(name: string, colour: string): { size: number; lines: Outline[] } {
  for (const size of NAME_SIZES) {
    const lines = outlineLines(name, { weight: 700, size, colour }, MEASURE);
    if (lines.length <= 3 && lines.every(({ width }) => width <= MEASURE)) return { size, lines };
  }
  const size = NAME_SIZES.at(-1) ?? 30;
  return { size, lines: outlineLines(name, { weight: 700, size, colour }, MEASURE).slice(0, 4) };
}

/** One bar a year along the foot, the last in another colour. */
function bars(statistics: readonly YearStatistics[], fg: string, warm: string): string {
  const most = Math.max(...statistics.map(({ studentsSelected }) => studentsSelected), 1);
  const [left, slot] = [WIDTH * 0.62, (WIDTH * 0.38) / statistics.length];
  return statistics
    .map(({ studentsSelected }, at) => {
      const height = 24 + (studentsSelected / most) * 200;
      const isLast = at === statistics.length - 1;
      return `<rect x="${left + at * slot}" y="${HEIGHT - height}" width="${slot - 6}" height="${height}" fill="${isLast ? warm : fg}" opacity="${isLast ? 0.95 : 0.14}"/>`;
    })
    .join('');
}

/**
 * The picture that represents the college where a link to its portal is shown (Open Graph): name, logo, colours and
 * headline figures (W-24).
 * @param logo an SVG or any other picture
 */
export async function sharePicture(
  college: College,
  statistics: readonly YearStatistics[],
  logo: Buffer,
): Promise<Buffer> {
  const { bg, fg, quiet, warm } = (college.palette?.light ?? light).frame;
  const { size, lines } = nameLines(college.name, fg);
  const label = outline('Campus placements', { weight: 600, size: 34, colour: warm });
  let left = MARGIN;
  const figures = shareFigures(statistics).map(({ value, label: words }) => {
    const number = outline(value, { weight: 700, size: 62, colour: fg });
    const said = outline(words, { weight: 400, size: 24, colour: quiet });
    const drawn = number.at(left, 520) + said.at(left, 562);
    left += Math.max(number.width, said.width) + 56;
    return drawn;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${bg}"/>${bars(statistics, fg, warm)}
${label.at(MARGIN + LOGO + 28, MARGIN + LOGO / 2 + 12)}
${lines.map((line, at) => line.at(MARGIN, 270 + at * size * 1.22)).join('')}${figures.join('')}
<rect y="${HEIGHT - 10}" width="${WIDTH}" height="10" fill="${warm}"/></svg>`;
  const mark = await sharp(logo, { density: 300 })
    .resize({ width: LOGO, height: LOGO, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: mark, left: MARGIN, top: MARGIN }])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}
