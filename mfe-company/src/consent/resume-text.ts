import { formatBytes, formatCount } from '@portal/shared/format';

/** A resume's pages and size: '2 pages, 84 KB'. @property pages null or absent where nobody has counted them */
export function resumeText({ pages, bytes }: { pages?: number | null; bytes: number }): string {
  const size = formatBytes(bytes);
  if (pages == null) return size;
  return `${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}, ${size}`;
}
