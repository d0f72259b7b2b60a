import { href } from 'react-router';
import type { Member } from '#app/api/entities/member.ts';
import type { Translate } from '#app/i18n/translator.ts';

interface FirstStepsOf {
  member: Member;
  /** Tasks of the care plan, if they could be fetched. */
  tasks: readonly { id: string; title: string; completed: boolean }[];
  coverageMissing: boolean;
}

/** First steps of a new member: the care plan's first task, a visit, and the details that coverage needs. */
export function firstSteps({ member, tasks, coverageMissing }: FirstStepsOf, translate: Translate) {
  const name = member.care_navigator?.fname ?? undefined;
  const task = tasks.find(({ completed }) => !completed);
  return {
    heading: name === undefined ? translate('home:first.meetTeam') : translate('home:first.meet', { name }),
    lead: translate('home:first.lead'),
    steps: [
      task
        ? {
            href: href('/care-tasks/:careTaskId', { careTaskId: task.id }),
            title: task.title,
            text: translate('home:first.task'),
          }
        : {
            href: href('/care-tasks'),
            title: translate('home:plan.heading'),
            text: translate('home:first.plan'),
          },
      {
        href: href('/video-visits'),
        title: translate('home:first.visit'),
        text: translate('home:first.visitText'),
      },
      coverageMissing
        ? {
            href: href('/complete-profile'),
            title: translate('home:coverage.heading'),
            text: translate('home:coverage.text'),
          }
        : {
            href: href('/covered-programs'),
            title: translate('home:first.covered'),
            text: translate('home:first.coveredText'),
          },
    ],
  };
}
