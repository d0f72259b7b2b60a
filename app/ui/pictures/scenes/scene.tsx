import type { ReactNode } from 'react';
import { useLowData } from '../low-data.tsx';

/** A small flat picture in the palette, 160 by 112; decorative, so without alternative text. */
export function Scene({ children }: { children: ReactNode }) {
  if (useLowData()) return null;
  return (
    <svg className="scene" viewBox="0 0 160 112" aria-hidden="true">
      <path
        fill="var(--teal-wash)"
        d="M30 22C48 2 86 4 112 10s44 26 38 52-28 42-66 44S16 96 10 70 16 38 30 22z"
      />
      {children}
    </svg>
  );
}

/** The wren on a field of 32 by 32, its feet at the bottom: round body, cocked tail, pale brow. */
export function Bird({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        fill="none"
        stroke="var(--coral)"
        strokeWidth="1.4"
        strokeLinecap="round"
        d="M14.8 25.6V31m4-5.6V31"
      />
      <path fill="var(--bird-tail)" d="M9.8 18.6 2.7 5.9a1 1 0 0 1 1.5-1.3l10 8z" />
      <path
        fill="var(--bird)"
        d="M27 9.4A6.6 6.6 0 0 0 14.5 8.1C9.1 9.3 5.8 13.3 5.8 17.9c0 4.9 4.2 8.5 9.7 8.5 6.6 0 11.1-4.6 11.5-11.1l.1-2.4 4-1.2c.4-.1.4-.6 0-.7z"
      />
      <path
        fill="var(--bird-belly)"
        d="M26.6 17.2c-1.3 5.3-5.6 9.2-11.1 9.2-1.6 0-3.2-.3-4.5-.9 7.5-.1 13-3 15.6-8.3z"
      />
      <path
        fill="var(--bird-wing)"
        d="M9.6 17.6c2.4-3.7 6.5-4.8 10.4-3-.4 4.2-3.9 6.9-8.2 6.2-1.1-.2-1.9-.7-2.4-1.3z"
      />
      <path fill="none" stroke="var(--bird-wing)" strokeLinecap="round" d="M19.6 7.4c1.3-.9 3-.9 4.3-.1" />
      <circle fill="var(--bird-eye)" cx="22.3" cy="9.8" r="1.2" />
    </g>
  );
}
