import type { ReactElement } from 'react';
import type { Recruiter } from '../../content/recruiters.schema';

const second = 'var(--second)';
const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The shapes that recruiters' logos are drawn from, on a 64 by 64 grid, in currentColor and a second colour. */
export const MARKS: Record<Recruiter['mark'], ReactElement> = {
  hexagon: (
    <>
      <path d="M32 9 52 20.5v23L32 55 12 43.5v-23z" fill="currentColor" />
      <path d="M32 22 41 27v10l-9 5-9-5V27z" fill={second} />
    </>
  ),
  rings: (
    <>
      <circle cx={25} cy={32} r={14} stroke="currentColor" {...line} />
      <circle cx={39} cy={32} r={14} stroke={second} {...line} />
    </>
  ),
  waves: (
    <>
      <path d="M10 24c7-8 15-8 22 0s15 8 22 0" stroke="currentColor" {...line} />
      <path d="M10 35c7-8 15-8 22 0s15 8 22 0" stroke={second} {...line} />
      <path d="M10 46c7-8 15-8 22 0s15 8 22 0" stroke="currentColor" {...line} />
    </>
  ),
  leaf: (
    <>
      <path d="M12 50C10 26 26 12 54 12c1 27-14 42-36 38z" fill="currentColor" />
      <path d="M14 54c6-14 16-23 28-30" stroke={second} {...line} />
    </>
  ),
  bars: (
    <>
      <path d="M12 36h10v18H12z" fill={second} />
      <path d="M27 22h10v32H27z" fill="currentColor" />
      <path d="M42 10h10v44H42z" fill="currentColor" />
    </>
  ),
  arrow: (
    <>
      <path d="M10 50 40 14l14 36-15-9z" fill="currentColor" />
      <path d="M10 50 40 14l-1 27z" fill={second} />
    </>
  ),
  sun: (
    <>
      <circle cx={32} cy={32} r={11} fill="currentColor" />
      <path
        d="M32 9v5m0 36v5M9 32h5m36 0h5M16 16l3 3m26 26 3 3m0-32-3 3M19 45l-3 3"
        stroke={second}
        {...line}
      />
    </>
  ),
  knot: (
    <>
      <path d="m32 10 22 22-22 22-22-22z" stroke="currentColor" {...line} />
      <path d="M21 21h22v22H21z" stroke={second} {...line} />
    </>
  ),
};
