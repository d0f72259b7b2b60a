import { href } from 'react-router';
import type { ListedBills } from '#app/api/bills.api.server.ts';
import { hasPausedPregnancy, type Member } from '#app/api/entities/member.ts';
import { fetchNews, noNews } from '#app/api/news.api.server.ts';
import { fetchUpcomingVisits, type UpcomingVisit } from '#app/api/upcoming-visits.api.server.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDay, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { apiContext, clockContext, type Context, memberContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-formats.server.ts';
import { firstSteps, goalTitle, greeting, moneyView, planView, weekLine } from './home-view.ts';
import { fetchCarePlan, fetchPayableBills, type CarePlan } from './home.api.server.ts';
import { remindersView } from './reminders-view.ts';

/** Every part is fetched on its own, all at the same time; when one fails, home shows the others. */
export async function loadHome(context: Context, justRegistered = false) {
  const api = context.get(apiContext);
  const [plan, visits, bills, { unread }] = await Promise.all([
    fetchCarePlan(api).catch(() => undefined),
    fetchUpcomingVisits(api).catch(() => undefined),
    fetchPayableBills(api).catch(() => undefined),
    fetchNews(api).catch(() => noNews),
  ]);
  const parts = { plan, visits, bills, unreadMessages: unread.messages, justRegistered };
  const now = context.get(clockContext).now();
  return homeView(context.get(memberContext), parts, { ...memberFormats(context), now });
}

export type HomeView = ReturnType<typeof homeView>;

/** The data fetched for home; a part that failed is undefined. */
interface HomeParts {
  plan: CarePlan | undefined;
  visits: readonly UpcomingVisit[] | undefined;
  bills: ListedBills | undefined;
  unreadMessages: number;
  /** This is the first page after joining. */
  justRegistered: boolean;
}

/** View model of home, from the member and the fetched parts. */
function homeView(
  member: Member,
  { plan, visits, bills, unreadMessages, justRegistered }: HomeParts,
  { locale, timeZone, currency, now }: LocaleAndZone & LocaleAndCurrency & { now: Temporal.Instant },
) {
  const translate = translatorFor(locale);
  const coverageMissing = member.company_plan === null || !member.member_id;
  return {
    header: {
      greeting: greeting(member, now.toZonedDateTimeISO(timeZone), translate),
      partMissing: plan === undefined || visits === undefined || bills === undefined,
    },
    toDo: {
      moved: member.onboarding_pending,
      coverageMissing: coverageMissing && !justRegistered,
      coveredUntil: member.coverage_end && formatDay(member.coverage_end.covered_until, locale),
    },
    goal: {
      week: weekLine(member, translate),
      title: goalTitle(member, translate),
      action: { href: href('/settings/health-goal'), text: translate('home:goal.change') },
    },
    reminders: remindersView(
      { visits, bills },
      { locale, timeZone, currency, hideNames: hasPausedPregnancy(member) },
    ),
    money: moneyView(bills?.planYear, { locale, currency }),
    plan: plan && planView(member, plan, { locale, timeZone }),
    reading: plan && readingView(plan, locale),
    careTeam: {
      ...careTeamView(member, unreadMessages, translate),
      first: justRegistered
        ? firstSteps({ member, tasks: plan?.tasks ?? [], coverageMissing }, translate)
        : undefined,
    },
  };
}

/** The article that the plan currently suggests. */
function readingView({ reading }: CarePlan, locale: string) {
  if (!reading) return undefined;
  return {
    heading: translatorFor(locale)('home:reading.heading'),
    href: href('/insights/:topic/:article', { topic: reading.post_category_id, article: reading.slug }),
    title: reading.name,
    lang: reading.language === locale ? undefined : reading.language,
    image: reading.image_set,
  };
}

/** The Care Partner and ways to get help. */
function careTeamView({ care_navigator: carePartner }: Member, unreadMessages: number, translate: Translate) {
  return {
    eyebrow: translate('home:careTeam.eyebrow'),
    name: carePartner?.name ?? translate('home:careTeam.fallbackName'),
    detail: translate('home:careTeam.replies'),
    image: carePartner?.image_set ?? undefined,
    chat: {
      href: chatAddress(),
      text: carePartner?.fname
        ? translate('home:careTeam.chat', { name: carePartner.fname })
        : translate('home:careTeam.chatPlain'),
      unread: unreadCount('messages', unreadMessages, translate),
    },
    links: [
      { href: href('/video-visits'), text: translate('home:careTeam.visits') },
      { href: href('/providers'), text: translate('home:careTeam.providers') },
      { href: href('/screenings'), text: translate('home:careTeam.screenings') },
    ],
  };
}
