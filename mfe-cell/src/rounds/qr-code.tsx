import { encode } from 'uqr';

/** Modules of white around it, without which no camera finds it (ISO/IEC 18004). */
const QUIET = 4;

/** One path over all dark modules: row by row, run by run. */
const pathOf = (rows: readonly boolean[][]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** A text as a QR code, dark on white in either look: cameras want it so. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', inlineSize: 'min(100%, 45vh)', blockSize: 'auto', background: '#fff' }}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
