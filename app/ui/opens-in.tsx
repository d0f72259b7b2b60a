import type { ReactNode } from 'react';

interface OpensInProps {
  seconds: number;
  /** "You can join in {minutes} minute.", and of several. */
  one: string;
  other: string;
  /** Said in the place of minutes, where there are too many to count. */
  uncounted?: string | undefined;
  /** A way to look again where no script runs. */
  again?: ReactNode;
  /** Shown once the time has come. */
  children: ReactNode;
}

/** How long until something opens; scripts tick it, without them it says how it was. */
export function OpensIn({ seconds, one, other, uncounted, again, children }: OpensInProps) {
  const minutes = Math.ceil(seconds / 60);
  return (
    <count-down data-seconds={seconds} data-minutes-one={one} data-minutes-other={other}>
      <p data-until-zero="">
        {uncounted ?? (
          <span data-remaining="">{(minutes === 1 ? one : other).replace('{minutes}', String(minutes))}</span>
        )}{' '}
        {again}
      </p>
      <p data-at-zero="" hidden>
        {children}
      </p>
    </count-down>
  );
}
