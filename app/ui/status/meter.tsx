import type { ReactNode } from 'react';

interface MeterProps {
  /** The filled part, 0 to 1. */
  share: number;
  /** What is measured, and how much of it: above the bar, where the words below say what follows. */
  head?: { label: string; value: string } | undefined;
  /** Says in words what the bar shows, "$3,100.00 of $5,000.00 left"; below a head, what is to go. */
  children: ReactNode;
}

/** How much of something is left or used. Drawn as SVG because the page's policy refuses style attributes. */
export function Meter({ share, head, children }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10;
  const words = <p className="meter-text">{children}</p>;
  return (
    <div className="meter">
      {head ? (
        <p className="meter-head">
          <span>{head.label}</span> <span className="money">{head.value}</span>
        </p>
      ) : (
        words
      )}
      <svg className="meter-bar" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" />
      </svg>
      {head && words}
    </div>
  );
}
