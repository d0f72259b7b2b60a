import type { ReactNode } from 'react';
import { buttonClass } from './links-and-buttons.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';

interface OpensInProps {
  seconds: number;
  /** "You can join in {minutes} minute.", and its plural. */
  one: string;
  other: string;
  /** Text while the time is too far away for a countdown, if any. */
  uncounted?: string;
  /** A link to reload the page where no script runs. */
  again?: ReactNode;
  /** Shown once the time has come; a submit button belongs to the surrounding form. */
  then: { text: string; icon?: IconName; submits?: boolean };
}

/** Above this the time of day is clearer than a countdown. */
const countedMinutes = 120;

/** Time until something opens; scripts count down, without them the text stays as rendered. */
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
