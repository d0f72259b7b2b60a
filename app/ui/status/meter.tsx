import type { ReactNode } from 'react';

interface MeterProps {
  /** The filled part, 0 to 1. */
  share: number;
  /** Above the bar: the measured quantity and the current amount. */
  head?: { label: string; value: string } | undefined;
  /** The bar as text, "$3,100.00 of $5,000.00 left"; below a head, the remaining amount. */
  children: ReactNode;
}

/** A used or remaining share. Drawn as SVG because the Content-Security-Policy blocks style attributes. */
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

/** The bar at the top that moves while the next page loads; hidden without scripts. */
export function Progress() {
  return (
    <navigation-progress>
      <div className="progress-bar" hidden aria-hidden="true" />
    </navigation-progress>
  );
}
