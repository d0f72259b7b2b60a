import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { assignWork, fetchWork, type ListedWork } from '#app/api/work.api.server.ts';
import { readInstant } from '#app/domain/calendar-date.ts';
import { workKinds, workKindsOf } from '#app/domain/work-kinds.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { keepForm } from '#app/forms/kept-form.server.ts';
import { checkForm, pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { typedBeside } from '#app/forms/typed-beside.server.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { deskPagesOf } from '#app/page/desk-pages.ts';
import { deskPath } from '#app/page/desk-path.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { keepFollowUp } from '#app/page/record-reason.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Grants } from './grants.tsx';
import { WorkList, workPath } from './work-list.tsx';
import type { Route } from './+types/desk.route';

/** The filters of the address: `?kind=claim&mine=true`. Throws 404 for what is none. */
function askedFilters(request: Request) {
  const query = new URL(request.url).searchParams;
  const [asked, mine] = [query.get('kind') ?? undefined, query.get('mine') ?? undefined];
  const kind = workKinds.find((one) => one === asked);
  if (kind !== asked || (mine !== undefined && mine !== 'true')) throw data(null, { status: 404 });
  return { kind, isMine: mine === 'true' };
}

/** Like `2026-03-02T12:00:00Z~claim:R-12`. */
function isPlace(place: string): boolean {
  const [, due = ''] = /^([\dTZ:.-]+)~[\w:-]{1,80}$/.exec(place) ?? [];
  return readInstant(due) !== undefined;
}

/** The page where it is worked on. */
function pageOf({ kind, subject_id, reference, expert_name }: ListedWork): string | undefined {
  if (kind === 'claim') return href('/desk/claims/:claimUid', { claimUid: subject_id });
  if (kind === 'appeal' && reference) return href('/desk/claims/:claimUid', { claimUid: reference });
  if (kind === 'appeal') return href('/desk/appeals');
  if (kind === 'eligibility') return href('/desk/eligibility');
  if (kind === 'request') return href('/desk/requests/:requestUid', { requestUid: subject_id });
  // Only its expert opens a visit.
  if (kind === 'visit_note')
    return expert_name === null ? href('/desk/visits/:visitId', { visitId: subject_id }) : undefined;
  if (kind === 'conversation') return href('/desk/conversations/:memberId', { memberId: subject_id });
  return href('/desk/authorizations/:authorizationUid', { authorizationUid: subject_id });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, grants } = context.get(staffContext);
  const filters = askedFilters(request);
  const after = askedAfter(request, isPlace);
  const kinds = workKindsOf(grants.map(({ role }) => role));
  if (kinds.length === 0) return { name, grants };
  const { items, next } = await fetchWork(context.get(deskContext).api, { ...filters, after });
  // What followed was done meanwhile.
  if (after !== undefined && items.length === 0) throw redirect(workPath(filters));
  const listed = items.map((item) => ({
    work: workState(item, context),
    href: pageOf(item),
    reference: item.reference,
    member: item.member_name,
    visit: item.visit_at && formatMoment(item.visit_at, context.get(localeContext), visitorTimeZone(context)),
    expert: item.expert_name,
    company: item.company_name,
  }));
  return { name, grants, waiting: { items: listed, next, kinds, ...filters, isFirst: after === undefined } };
}

/** What was pressed about one thing that waits. */
const workForm = z.object({
  item: z.string().regex(/^[a-z_]+:[\w-]{1,60}$/),
  item_version: z.coerce.number().int(),
  back: z.string(),
  to: z.string().optional(),
});

const intents = {
  taken: 'desk:work.taken',
  returned: 'desk:work.returned',
  handed_over: 'desk:work.handedOver',
  settled: 'desk:work.settled',
} as const;
/** What a refusal says, by its code. */
const refusals = {
  not_found: 'desk:work.gone',
  already_taken: 'desk:work.others',
  has_news: 'desk:work.news',
  invalid: 'desk:work.toMissing',
  own_decision: 'desk:work.firstMine',
} as const;
const isIntent = (text: string): text is keyof typeof intents => text in intents;

function assignmentOf(state: keyof typeof intents, { version, to }: { version: number; to: string }) {
  if (state === 'settled') return { state, version };
  return state === 'handed_over' ? { state, to } : { state };
}

/** Takes something or hands it back or over, for the pages that show it too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(deskContext);
  const submission = await readSubmission(request, context);
  const state = pressedButton(submission);
  const { values } = checkForm(submission, context, workForm);
  if (!values || !isIntent(state)) throw data(null, { status: 400 });
  const { item, item_version: version, back, to = '' } = values;
  const visitor = context.get(visitorContext);
  try {
    await assignWork(api, item, assignmentOf(state, { version, to }));
    // It left the queue with this, and its page is shown next.
    const [, memberId] = /^conversation:(.*)$/.exec(item) ?? [];
    if (state === 'settled' && memberId !== undefined)
      keepFollowUp(context, href('/desk/conversations/:memberId', { memberId }));
    visitor.update({ notice: { type: 'success', text: intents[state] } });
  } catch (error) {
    assertRefusal(error, 403, 404, 409, 422);
    const [, text] = Object.entries(refusals).find(([code]) => error.hasCode(code)) ?? [];
    if (!text) throw error;
    visitor.update({ notice: { type: 'alert', text } });
  }
  const typed = typedBeside(href('/desk'), await readForm(request, context))?.typed;
  if (typed) keepForm(context, deskPath(back).split('?', 1).join(''), typed);
  return redirect(deskPath(back), 303);
}

/** The desk's home: what waits for who is signed in, their pages and their roles. */
export default function Desk({ loaderData: { name, grants, waiting } }: Route.ComponentProps) {
  const translate = useTranslate();
  const pages = deskPagesOf(grants.map(({ role }) => role));
  return (
    <Page
      title={translate('desk:home.title', { name })}
      tabTitle={translate('desk:name')}
      eyebrow={translate('desk:name')}
      aside={
        <section className="card" aria-labelledby="roles">
          <h2 className="card-heading" id="roles">
            {translate('desk:home.rolesHeading')}
          </h2>
          {grants.length > 0 ? <Grants grants={grants} /> : <p>{translate('desk:home.noRoles')}</p>}
        </section>
      }
      className="stack-large"
    >
      {waiting && <WorkList {...waiting} />}
      <section className="card" aria-labelledby="work">
        <h2 className="card-heading" id="work">
          {translate('desk:home.workHeading')}
        </h2>
        <ul className="rows">
          {pages.map(({ path, icon, label }) => (
            <LinkedRow key={path} href={path} icon={icon} title={translate(label)} />
          ))}
        </ul>
      </section>
    </Page>
  );
}
