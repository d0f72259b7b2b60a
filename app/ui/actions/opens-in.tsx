import type { ReactNode } from 'react';

interface OpensInProps {
  seconds: number;
  /** "You can join in {minutes} minute.", and of several. */
  one: string;
  other: string;
  /** Said while the minutes are too many to count; without it nothing is. */
  uncounted?: string;
  /** A way to look again where no script runs. */
  again?: ReactNode;
  /** Shown once the time has come. */
  children: ReactNode;
}

/** More minutes say less than the clock's time. */
const countedMinutes = 120;

/** How long until something opens; scripts tick it, without them it says how it was. */
export function OpensIn({ seconds, one, other, uncounted, again, children }: OpensInProps) {
  const minutes = Math.ceil(seconds / 60);
  const isCounted = minutes <= countedMinutes;
  if (!isCounted && uncounted === undefined) return null;
  return (
    <count-down data-seconds={seconds} data-minutes-one={one} data-minutes-other={other}>
      <p data-until-zero="">
        {isCounted ? (
          <span data-remaining="">{(minutes === 1 ? one : other).replace('{minutes}', String(minutes))}</span>
        ) : (
          uncounted
        )}{' '}
        {again}
      </p>
      <p data-at-zero="" hidden>
        {children}
      </p>
    </count-down>
  );
}
