/** The field of Basic Details that the first save sets by the year, and no later one moves (D-32). */
export const PASSOUT_YEAR = 'passout_year';

/**
 * What the server adds to a section that it stores.
 * @param year the student's passout year
 */
export const ownedBy = (section: { fields: { name: string }[] }, year: number): Record<string, number> =>
  section.fields.some(({ name }) => name === PASSOUT_YEAR) ? { [PASSOUT_YEAR]: year } : {};
