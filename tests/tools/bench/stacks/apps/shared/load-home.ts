import { hourIn, momentIn, moneyOf, shortDay } from './formats.ts';
import { findMember, loadFrame, rowsOf, type Member } from './member.ts';
import { openSealed } from './open-sealed.ts';

interface Task {
  id: string;
  title: string;
  summary: string;
  image_key: string;
  week_from: number | null;
  week_to: number | null;
  ends_sharply: boolean;
  position: number;
  completed_at: Date | null;
  article: { slug: string; topic: string; title: string; image_key: string } | null;
}

const lastWeek = 42;
const orLast = (week: number | null) => week ?? Infinity;

function standingOf(
  { completed_at: done, week_from: from, week_to: to, ends_sharply: sharply }: Task,
  week: number | null,
) {
  if (done) return 'done';
  if (from === null || to === null) return 'current';
  if (week === null || week < from) return 'upcoming';
  return week <= (sharply ? to : Math.min(lastWeek, to + 2)) ? 'current' : 'past';
}

/** The tasks of the member's plan, with the first article of each. */
async function loadPlan({ id, week, country_code: country, health_conditions: conditions }: Member) {
  const tasks = await rowsOf<Task>(
    `select t.id, t.title->>'en' as title, t.summary->>'en' as summary, t.image_key, t.week_from, t.week_to,
       t.ends_sharply, t.position, done.completed_at, to_json(article) as article
     from members m
       join care_tasks t on t.care_plan_type = m.care_plan_type and (t.care_path is null or t.care_path = m.care_path)
       left join member_care_tasks done on done.care_task_id = t.id and done.member_id = m.id
       left join lateral (
         select p.slug, p.post_category_id as topic, p.image_key, x.title
         from care_task_elements e
           join posts p on p.slug = e.subject_id
           join post_texts x on x.post_slug = p.slug and x.language = 'en'
         where e.care_task_id = t.id and e.widget_type = 'post' and p.published_at <= now()
           and (p.countries is null or $2 = any(p.countries))
         order by e.position limit 1) article on true
     where m.id = $1 and (t.countries is null or $2 = any(t.countries))
       and (t.conditions is null or t.conditions && $3)`,
    [id, country, conditions],
  );
  const of = (standing: string, by: 'week_from' | 'week_to') =>
    tasks
      .filter((task) => standingOf(task, week) === standing)
      .toSorted((a, b) => orLast(a[by]) - orLast(b[by]) || a.position - b.position);
  const [current, upcoming, done] = [
    of('current', 'week_to'),
    of('upcoming', 'week_from'),
    of('done', 'week_to'),
  ];
  const shown = [current, upcoming, done].find((some) => some.length > 0)?.slice(0, 3) ?? [];
  const open = current.length + upcoming.length;
  return {
    tasks: shown.map((task) => ({
      id: task.id,
      title: task.title,
      detail: task.summary,
      image: task.image_key,
    })),
    share: done.length / (open + done.length),
    progress: `${open - shown.length} later · ${done.length} done`,
    article: [...current, ...upcoming].find((task) => task.article)?.article,
  };
}

interface Visit {
  id: string;
  booked_at: Date;
  medium: 'video' | 'phone';
  expert: string;
  image_key: string;
}

async function loadVisits(member: Member) {
  const visits = await rowsOf<Visit>(
    `select v.id, v.booked_at, v.medium, e.fname || ' ' || e.lname as expert, e.image_key
     from calls v join call_experts e on e.id = v.call_expert_id
     where v.member_id = $1 and v.canceled_at is null and coalesce(v.extended_until, v.ends_at) > now()
     order by v.booked_at`,
    [member.id],
  );
  return visits.slice(0, 2).map(({ id, booked_at: bookedAt, medium, expert, image_key: image }) => {
    const isSoon = bookedAt.getTime() - 600_000 <= Date.now();
    return {
      id,
      image,
      title: medium === 'video' ? `Video visit with ${expert}` : `Visit by phone with ${expert}`,
      when: isSoon && medium === 'video' ? 'You can join now' : momentIn(bookedAt, member.time_zone),
      canJoin: isSoon && medium === 'video',
    };
  });
}

interface Bill {
  id: string;
  uid: string;
  texts_sealed: Buffer;
  state: 'requested' | 'failed';
  amount_cents: number;
  due: string;
  overdue: boolean;
  due_soon: boolean;
}

function serviceOf({ id, texts_sealed: sealed }: Bill): string {
  const texts: { service_name: { en: string } } = JSON.parse(openSealed(sealed, 'bills', 'texts_sealed', id));
  return texts.service_name.en;
}

async function loadBills({ id, time_zone: timeZone, currency }: Member) {
  const bills = await rowsOf<Bill>(
    `select id, uid, texts_sealed, state, amount_cents::int, payment_due_date::text as due,
       payment_due_date < today as overdue, payment_soon_due_date <= today as due_soon
     from bills, (select (now() at time zone $2)::date as today) clock
     where member_id = $1 and state in ('requested', 'failed') and amount_cents > 0
     order by payment_due_date, sequential_id desc limit 2`,
    [id, timeZone],
  );
  return bills.map((bill) => {
    const { uid, state, amount_cents: cents, due, overdue, due_soon: isSoon } = bill;
    return {
      uid,
      title: `Pay ${moneyOf(cents, currency)} · ${serviceOf(bill)}`,
      when: `${overdue ? 'Was due' : 'Due'} ${shortDay(due)}`,
      tag: state === 'failed' ? 'Payment failed' : overdue ? 'Overdue' : isSoon ? 'Due soon' : undefined,
    };
  });
}

interface Year {
  deductible: number;
  maximum: number;
  deductible_used: number;
  maximum_used: number;
}

/** What the bills of this year, also of a household that shares its plan, count towards its limits. */
async function loadYear({ id, time_zone: timeZone, currency }: Member) {
  const [year] = await rowsOf<Year>(
    `select p.deductible_cents::int as deductible, p.oop_max_cents::int as maximum,
       coalesce(sum(b.deductible_cents), 0)::int as deductible_used,
       coalesce(sum(b.amount_cents - b.exceeded_plan_max_cents), 0)::int as maximum_used
     from members m
       join company_plans p on p.id = m.company_plan_id
       join members h on h.company_plan_id = p.id and (h.id = m.id or (
         coalesce(nullif(p.plan_type, ''), m.company_plan_type) in ('family', 'plus_one')
         and coalesce(h.employee_id, h.household_id, h.id) = coalesce(m.employee_id, m.household_id, m.id)))
       left join bills b on b.member_id = h.id
         and date_trunc('year', b.service_date) = date_trunc('year', now() at time zone $2)
     where m.id = $1 group by p.id`,
    [id, timeZone],
  );
  if (!year) return [];
  const gauge = (label: string, limit: number, used: number) => ({
    label,
    share: used / limit,
    value: `${moneyOf(Math.min(used, limit), currency)} of ${moneyOf(limit, currency)}`,
    text: used < limit ? `${moneyOf(limit - used, currency)} to go` : 'Reached',
  });
  return [
    gauge('Deductible', year.deductible, year.deductible_used),
    gauge('Out-of-pocket maximum', year.maximum, year.maximum_used),
  ];
}

const goals: Record<string, string> = {
  pregnant: 'Your goal: a healthy pregnancy',
  raising_family: 'Your goal: raising your family',
  want_to_build_family: 'Your goal: building your family',
};

function greeting({ name, time_zone: timeZone }: Member): string {
  const hour = hourIn(new Date(), timeZone);
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name}`;
}

/** Home of the member; undefined without a session. */
export async function loadHome(cookies: string | null) {
  const member = await findMember(cookies);
  if (!member) return undefined;
  const [frame, plan, visits, bills, gauges] = await Promise.all([
    loadFrame(member, '/', 'home'),
    loadPlan(member),
    loadVisits(member),
    loadBills(member),
    loadYear(member),
  ]);
  return {
    frame,
    plan,
    visits,
    bills,
    gauges,
    greeting: greeting(member),
    week: member.week === null ? undefined : `Week ${member.week} of 40`,
    goal: goals[member.care_plan_type] ?? 'Choose your health goal',
    partner: { name: member.partner_name, firstName: member.partner, image: member.partner_image },
  };
}

export type HomeView = NonNullable<Awaited<ReturnType<typeof loadHome>>>;
