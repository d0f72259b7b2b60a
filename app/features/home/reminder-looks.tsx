import { Tag } from '#app/ui/tag.tsx';
import type { ReminderFacts } from './describe-reminders.ts';
import type { Reminder } from './reminders.tsx';

/** Loaders send facts; what presses gets its mark here, and a visit that opens later its countdown. */
export function withLooks({ when, state, opens, ...facts }: ReminderFacts): Reminder {
  const mark = state && (
    <>
      {' '}
      <Tag tone={state.tone} icon={state.icon}>
        {state.text}
      </Tag>
    </>
  );
  const detail = opens ? (
    <count-down data-seconds={opens.inSeconds}>
      <span data-until-zero="">{when}</span>
      <span data-at-zero="" hidden>
        {opens.when}
        {mark}
      </span>
    </count-down>
  ) : (
    <>
      {when}
      {mark}
    </>
  );
  return { ...facts, detail };
}
