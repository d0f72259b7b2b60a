import { href } from 'react-router';
import type { Bill } from '#app/api/entities/bill.ts';
import { hasPausedPregnancy, isAwaitingBirth, type Member } from '#app/api/entities/member.ts';
import { dayOfInstant, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatShortDay } from '#app/i18n/formats.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import type { TaskRow } from '#app/ui/layout/task-rows.tsx';
import { describeReminders } from './describe-reminders.ts';
import { goalTitle, greeting, weekLine } from './greeting.ts';
import type { CareTask, UpcomingVisit } from './home.api.server.ts';

/** What was fetched for home; a part that could not be fetched is undefined. */
interface HomeParts {
  tasks: readonly CareTask[] | undefined;
  visits: readonly UpcomingVisit[] | undefined;
  bills: readonly Bill[] | undefined;
  unreadMessages: number;
}

/** What home prints of the member and of the parts that could be fetched. */
export function describeHome(
  member: Member,
  { tasks, visits, bills, unreadMessages }: HomeParts,
  { locale, timeZone, now }: LocaleAndZone & { now: Temporal.Instant },
) {
  const translate = translatorFor(locale);
  const goalHref = href('/settings/health-goal');
  return {
    header: {
      greeting: greeting(member, now.toZonedDateTimeISO(timeZone), translate),
      week: weekLine(member, translate),
      partMissing: tasks === undefined || visits === undefined || bills === undefined,
    },
    toDo: {
      moved: member.onboarding_pending,
      coverageMissing: member.company_plan === null || !member.member_id,
    },
    goal: {
      title: goalTitle(member, translate),
      action: goalHref ? { href: goalHref, text: translate('home:goal.change') } : undefined,
    },
    reminders: describeReminders(
      { visits, bills },
      { locale, timeZone, hideNames: hasPausedPregnancy(member) },
    ),
    tasks: describeTasks(tasks ?? [], { locale, timeZone }),
    planLinks: planLinks(member, translate),
    careTeam: describeCareTeam(member, unreadMessages, translate),
  };
}

function describeTasks(tasks: readonly CareTask[], { locale, timeZone }: LocaleAndZone): TaskRow[] {
  const translate = translatorFor(locale);
  return tasks.map((task) => ({
    id: task.id,
    href: href('/care-tasks/:careTaskId', { careTaskId: task.id }),
    title: task.title,
    detail: task.completed_at
      ? translate('home:plan.doneOn', {
          day: formatShortDay(dayOfInstant(task.completed_at, timeZone), locale),
        })
      : task.summary,
    completed: task.completed,
    image: task.image_set ?? undefined,
    state: translate(task.completed ? 'common:done' : 'common:notDone'),
  }));
}

/** The whole plan; for a member who is pregnant also the way to pause what is about pregnancy. */
function planLinks(member: Member, translate: Translate) {
  return [
    { href: href('/care-tasks'), text: translate('home:plan.whole') },
    ...(isAwaitingBirth(member)
      ? [{ href: `${href('/settings/health-goal')}#pause`, text: translate('home:plan.pause') }]
      : []),
  ];
}

/** The Care Partner and the ways to get help; only those whose page exists. */
function describeCareTeam(
  { care_navigator: carePartner }: Member,
  unreadMessages: number,
  translate: Translate,
) {
  const links = [
    { href: href('/video-visits'), text: translate('home:careTeam.visits') },
    { href: href('/providers'), text: translate('home:careTeam.providers') },
    { href: href('/screenings'), text: translate('home:careTeam.screenings') },
  ];
  return {
    eyebrow: translate('home:careTeam.eyebrow'),
    name: carePartner?.name ?? translate('home:careTeam.fallbackName'),
    detail: translate('home:careTeam.replies'),
    image: carePartner?.image_set ?? undefined,
    chat: {
      href: href('/care-navigator'),
      text: carePartner?.fname
        ? translate('home:careTeam.chat', { name: carePartner.fname })
        : translate('home:careTeam.chatPlain'),
      unread: unreadCount('messages', unreadMessages, translate),
    },
    links,
  };
}
