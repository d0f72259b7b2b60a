import { Tag } from '#app/ui/tag.tsx';
import type { ReminderFacts } from './describe-reminders.ts';
import type { Reminder } from './reminders.tsx';

/** Loaders send facts; what presses gets its mark here. */
export function withLooks({ when, state, ...facts }: ReminderFacts): Reminder {
  const detail = state ? (
    <>
      {when}{' '}
      <Tag tone={state.tone} icon={state.icon}>
        {state.text}
      </Tag>
    </>
  ) : (
    when
  );
  return { ...facts, detail };
}
