import { DEVICES, type Device } from './device';

/** Pages that were opened and faults that came, of a release, a page and a kind of device. */
export type Count = {
  hash: string;
  page: string;
  device: Device;
  loads: number;
  /** In the release, by the report about it or by the places of the stack. */
  faults: number;
  /** Those of its code, by the places of the stack: no line and no server that fails brings any. */
  thrown: number;
};

/** Some of the counts, in words: a fault may be on one page or on phones only. */
type Stratum = { where: string; counts: readonly Count[] };

const DEVICE_LABELS: Record<Device, string> = { phone: 'on phones', other: 'on computers and tablets' };

/** All of the counts, those of each kind of device, and those of each page. */
export function strataOf(counts: readonly Count[]): Stratum[] {
  const pages = [...new Set(counts.map(({ page }) => page))].sort();
  return [
    { where: 'on all pages', counts },
    ...DEVICES.map((device) => ({
      where: DEVICE_LABELS[device],
      counts: counts.filter((count) => count.device === device),
    })),
    ...pages.map((page) => ({ where: `on ${page}`, counts: counts.filter((count) => count.page === page) })),
  ];
}

/** What the counts say of a release, or of all but one. */
export const sumOf = (
  counts: readonly Count[],
  of: 'loads' | 'faults' | 'thrown',
  isMeant: (hash: string) => boolean = () => true,
): number => counts.reduce((sum, count) => (isMeant(count.hash) ? sum + count[of] : sum), 0);
