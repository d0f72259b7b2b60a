import { createHash } from 'node:crypto';
import pg from 'pg';
import { dayIn } from './formats.ts';
import { openSealed } from './open-sealed.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export async function rowsOf<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}

interface Details {
  email: string;
  fname: string;
  preferred_name: string | null;
  health_conditions: string[];
}

interface MemberRow {
  id: string;
  details_sealed: Buffer;
  time_zone: string;
  currency: string;
  country_code: string;
  care_plan_type: string;
  pregnancy_week_sealed: Buffer | null;
  today: string;
  partner: string;
  partner_name: string;
  partner_image: string;
  care_team_email: string;
  care_team_phone: string;
}

/** The member of the session that the cookie names, with the company and the Care Partner. */
export async function findMember(cookies: string | null) {
  const token = /(?:^|; )session=([\w-]+)/.exec(cookies ?? '')?.[1] ?? '';
  const [row] = await rowsOf<MemberRow>(
    `select m.id, m.details_sealed, m.time_zone, c.currency, c.country_code, m.care_plan_type,
       m.pregnancy_week_sealed, (now() at time zone m.time_zone)::date::text as today,
       e.fname as partner, e.fname || ' ' || e.lname as partner_name, e.image_key as partner_image,
       c.care_team_email, c.care_team_phone
     from sessions s
       join members m on m.id = s.member_id
       join companies c on c.id = m.company_id
       join call_experts e on e.id = m.care_navigator_id
     where s.token_digest = $1 and s.ended_at is null and s.created_at > now() - interval '12 hours'`,
    [createHash('sha256').update(token).digest()],
  );
  if (!row) return undefined;
  const details: Details = JSON.parse(openSealed(row.details_sealed, 'members', 'details_sealed', row.id));
  return { ...row, ...details, week: weekOf(row), name: details.preferred_name ?? details.fname };
}

/** The week of today: the one that was entered, counted on. */
function weekOf({ id, pregnancy_week_sealed: sealed, today }: MemberRow): number | null {
  if (sealed === null) return null;
  const entered: { pregnancy_week: number; pregnancy_week_set_on: string } = JSON.parse(
    openSealed(sealed, 'members', 'pregnancy_week_sealed', id),
  );
  const days = (Date.parse(today) - Date.parse(entered.pregnancy_week_set_on)) / 86_400_000;
  return entered.pregnancy_week + Math.floor(days / 7);
}

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

interface News {
  announcements: { id: string; title: string; body: string; tone: string }[];
  messages: number;
  notification: number;
  bill: number;
}

/** What is around every page: who is signed in, what is unread, and the company's announcements for the place. */
export async function loadFrame(member: Member, path: string, placement: string) {
  const [news] = await rowsOf<News>(
    `select
       (select coalesce(json_agg(a), '[]') from (
         select a.id, a.title->>'en' as title, a.body->>'en' as body, a.tone
         from announcements a join members m on a.company_id is null or a.company_id = m.company_id
         where m.id = $1 and a.placement in ('everywhere', $2)
           and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
         order by a.position, a.id) a) as announcements,
       (select count(*)::int from care_navigator_messages
         where member_id = $1 and not from_member and read_at is null) as messages,
       (select count(unread_at)::int from authorizations where member_id = $1) as notification,
       (select count(unread_at)::int from bills where member_id = $1) as bill`,
    [member.id, placement],
  );
  if (!news) throw new Error('A statement without a row.');
  const [, ...phone] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(member.care_team_phone) ?? [];
  return {
    path,
    name: member.name,
    email: member.email,
    today: dayIn(new Date(), member.time_zone),
    announcements: news.announcements,
    unread: { message: news.messages, notification: news.notification, bill: news.bill },
    help: { email: member.care_team_email, phone: member.care_team_phone, shownPhone: phone.join('-') },
  };
}

export type FrameView = Awaited<ReturnType<typeof loadFrame>>;
