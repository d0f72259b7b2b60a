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
