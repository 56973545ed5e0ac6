import type { YearStatistics } from '../src/college';
import { barPlot } from './bar-plot';
import { COLOURS, CONTENT_WIDTH, PAGE } from './paper';
import type { PdfWriter } from './pdf-writer';

const GUTTER = 24;

/** Students selected and companies visited, year by year, side by side. @param strong the year that is meant */
export function yearPlots(writer: PdfWriter, statistics: readonly YearStatistics[], strong?: number): void {
  writer.keep(barPlot.height);
  const width = (CONTENT_WIDTH - GUTTER) / 2;
  const top = writer.y;
  const bars = (of: 'studentsSelected' | 'companiesVisited') =>
    statistics.map((row) => ({ label: String(row.year), value: row[of] }));
  const about = strong === undefined ? {} : { strong: String(strong) };
  barPlot(
    writer,
    { title: 'Students selected', bars: bars('studentsSelected'), colour: COLOURS.accent, ...about },
    { left: PAGE.margin, top, width },
  );
  barPlot(
    writer,
    { title: 'Companies visited', bars: bars('companiesVisited'), colour: COLOURS.warm, ...about },
    { left: PAGE.margin + width + GUTTER, top, width },
  );
  writer.y += 16;
}
