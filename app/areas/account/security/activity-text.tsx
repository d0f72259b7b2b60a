import { Day } from '#app/ui/text/values.tsx';
import type { ActivityView } from './security-view.ts';

/** What happened, when and where. */
export function ActivityText({ text, moment, where, happenedAt }: ActivityView) {
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
