import type { ReactNode } from 'react';

interface MeterProps {
  /** The filled part, 0 to 1. */
  share: number;
  /** Says in words what the bar shows, "$3,100.00 of $5,000.00 left". */
  children: ReactNode;
}

/** How much of something is left or used. Drawn as SVG because the page's policy refuses style attributes. */
export function Meter({ share, children }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10;
  return (
    <div className="meter">
      <p className="meter-text">{children}</p>
      <svg className="meter-bar" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" />
      </svg>
    </div>
  );
}
