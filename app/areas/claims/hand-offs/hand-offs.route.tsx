import { href, redirect } from 'react-router';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { assertRefusal } from '#app/api/errors.ts';
import { bySchedule } from '#app/domain/hand-off-kinds.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatDatedMoment, formatMoney, formatMonth } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { deskContext, localeContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { ProofFirst } from '#app/page/proof-first.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { EmployerFile } from './employer-file.tsx';
import { fetchHandOffs, fetchWaitingMonths, makeHandOff } from './hand-offs.api.server.ts';
import type { Route } from './+types/hand-offs.route';

const handOffSchema = z.object({ company: z.string(), month: z.string() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const after = askedAfter(request, isUuid);
  const [waiting, { files, more }] = await Promise.all([fetchWaitingMonths(api), fetchHandOffs(api, after)]);
  if (after !== undefined && files.length === 0) throw redirect(href('/desk/files'));
  const locale = context.get(localeContext);
  const { fresh } = context.get(staffContext);
  if (!fresh && isOpened(request, context)) rememberDeskPath(context, href('/desk/files'));
  const summary = (one: Pick<(typeof waiting)[number], 'company_name' | 'month'>) => ({
    company: one.company_name,
    monthInWords: formatMonth(`${one.month}-01`, locale),
  });
  return {
    fresh,
    next: more ? files.at(-1)?.id : undefined,
    waiting: waiting.map((one) => ({
      ...summary(one),
      amount: formatMoney(one.amount, { locale, currency: one.currency }),
      lines: one.lines,
      companyId: one.company_id,
      month: one.month,
      isUrgent: one.holds_up_deletion,
    })),
    files: files.map((one) => ({
      ...summary(one),
      id: one.id,
      kind: one.kind,
      amount: one.amount === null ? undefined : formatMoney(one.amount, { locale, currency: one.currency }),
      lines: one.lines,
      number: one.number,
      made: formatDatedMoment(one.created_at, locale, visitorTimeZone(context)),
      by: one.created_by === bySchedule ? undefined : one.created_by,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, handOffSchema);
  if (refused) return refused;
  const { api } = context.get(deskContext);
  const shown = (text: 'deskFiles:made' | 'deskFiles:madeBefore') => {
    context.get(visitorContext).update({ notice: { type: 'success', text } });
    return redirect(href('/desk/files'), 303);
  };
  try {
    await makeHandOff(api, values.company, values.month);
  } catch (error) {
    assertRefusal(error, 409, 422);
    // The second of a double click.
    if (error.hasCode('nothing_to_hand_over') && (await isMade(api, values)))
      return shown('deskFiles:madeBefore');
    return refuseAsApi(submission, error, context);
  }
  return shown('deskFiles:made');
}

/** Whether one of the newest files is of this company and month. */
async function isMade(api: ApiClient, { company, month }: z.infer<typeof handOffSchema>): Promise<boolean> {
  const { files } = await fetchHandOffs(api, undefined);
  return files.some((file) => file.kind === 'payroll' && file.company_id === company && file.month === month);
}

/** The files for employers: what waits for one for payroll, and those of all kinds that were made. */
export default function HandOffs({
  loaderData: { fresh, waiting, files, next },
  actionData,
}: Route.ComponentProps) {
  const translate = useTranslate();
  const { form } = useForm(handOffSchema, { id: 'hand-off', lastResult: actionData?.result });
  return (
    <FormPage
      form={form}
      title={translate('deskFiles:title')}
      lead={translate('deskFiles:lead')}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="stack-large"
    >
      <Card id="waiting" heading={translate('deskFiles:waiting')}>
        {waiting.length === 0 && <p>{translate('deskFiles:nothingWaits')}</p>}
        <ul className="rows">
          {waiting.map((one) => (
            <WaitingMonth key={`${one.companyId} ${one.month}`} {...one} />
          ))}
        </ul>
      </Card>
      {files.length > 0 && !fresh && (
        <Card id="proof" heading={translate('desk:confirm.title')}>
          <ProofFirst>{translate('deskFiles:proofFirst')}</ProofFirst>
        </Card>
      )}
      <Card id="files" heading={translate('deskFiles:files')}>
        {files.length === 0 && <p>{translate('deskFiles:noFiles')}</p>}
        <ul className="rows">
          {files.map((file) => (
            <EmployerFile key={file.id} file={file} />
          ))}
        </ul>
        {next && (
          <p>
            <Link href={`${href('/desk/files')}?after=${next}`}>{translate('deskFiles:older')}</Link>
          </p>
        )}
      </Card>
    </FormPage>
  );
}

function WaitingMonth(one: Route.ComponentProps['loaderData']['waiting'][number]) {
  const translate = useTranslate();
  const label = translate('deskFiles:of', { company: one.company, month: one.monthInWords });
  return (
    <li className="row">
      <div className="row-text">
        <h3 className="row-title">
          <bdi>{one.company}</bdi>, {one.monthInWords}
        </h3>
        <p className="row-detail">
          {one.amount} · {translate('deskFiles:lines', { count: one.lines })}
        </p>
      </div>
      {one.isUrgent && (
        <Tag tone="warn" icon="alert">
          {translate('deskFiles:urgent')}
        </Tag>
      )}
      <Form label={label}>
        <input type="hidden" name="company" value={one.companyId} />
        <input type="hidden" name="month" value={one.month} />
        <SubmitButton look="secondary">
          {translate('deskFiles:make')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </SubmitButton>
      </Form>
    </li>
  );
}
