import type { ReactNode } from 'react';
import { buttonClass } from './button-look.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';

interface OpensInProps {
  seconds: number;
  /** "You can join in {minutes} minute.", and of several. */
  one: string;
  other: string;
  /** Said while the minutes are too many to count; without it nothing is. */
  uncounted?: string;
  /** A way to look again where no script runs. */
  again?: ReactNode;
  /** Shown once the time has come; one that submits is the button of the form around. */
  then: { text: string; icon?: IconName; submits?: boolean };
}

/** More minutes say less than the clock's time. */
const countedMinutes = 120;

/** How long until something opens; scripts tick it, without them it says how it was. */
export function OpensIn({ seconds, one, other, uncounted, again, then }: OpensInProps) {
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
      {then.submits ? (
        <button type="submit" className={buttonClass()} data-at-zero={then.text} hidden>
          {then.icon && <Icon name={then.icon} />}
        </button>
      ) : (
        <p data-at-zero={then.text} hidden />
      )}
    </count-down>
  );
}
