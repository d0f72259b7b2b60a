import { Day } from '#app/ui/day.tsx';
import type { DescribedActivity } from './describe-activity.ts';

/** What happened, when and where. */
export function ActivityText({ text, moment, where, happenedAt }: DescribedActivity) {
  return (
    <>
      <p className="row-title">{text}</p>
      <p className="row-detail">
        <Day machine={happenedAt}>{moment}</Day>
        {where !== null && ` · ${where}`}
      </p>
    </>
  );
}
