import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { BoundChoices, BoundField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm, parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { ProofFirst } from '#app/page/proof-first.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { checkCompany, fetchReadiness, sendTestMail, startWaves, turnWaves } from './companies.api.server.ts';
import { offeredMinutes, readySchema } from './companies.form.ts';
import { CheckedLines, minutesInWords, ReadyTag, WaveCounts } from './readiness.tsx';
import type { Route } from './+types/ready.route';

const text = z.string().catch('');
const startFields = z.object({ size: text, every: text });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const company = await fetchReadiness(context.get(deskContext).api, params.companyId);
  const { pathname } = new URL(request.url);
  const { fresh } = context.get(staffContext);
  const kept = consumeKeptForm(context, pathname);
  if (!fresh && isOpened(request, context)) rememberDeskPath(context, pathname);
  const inWords = (instant: string | null) =>
    instant === null
      ? undefined
      : formatDatedMoment(instant, context.get(localeContext), visitorTimeZone(context));
  const { size, every_minutes: minutes } = company.waves;
  const ordered = { size: size === null ? '' : String(size), every: minutes === null ? '' : String(minutes) };
  return {
    company,
    fresh,
    typed: startFields.parse(kept ? parseSubmissionFields(kept) : ordered),
    checked: inWords(company.checked_at),
    next: inWords(company.waves.next_at),
  };
}

export async function action({ request, params: { companyId }, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, readySchema);
  if (refused) return refused;
  const { api } = context.get(deskContext);
  try {
    if (values.act === 'check') await checkCompany(api, companyId);
    else if (values.act === 'mail') await sendTestMail(api, companyId, context.get(staffContext).email);
    else if (values.act === 'start') await startWaves(api, companyId, values);
    else await turnWaves(api, companyId, values.act === 'pause' ? 'pausing' : 'resuming');
  } catch (error) {
    assertRefusal(error, 409, 422, 429);
    return refuseAsApi(submission, error, context);
  }
  context
    .get(visitorContext)
    .update({ notice: { type: 'success', text: `deskCompanies:done.${values.act}` } });
  return redirect(href('/desk/companies/:companyId/ready', { companyId }), 303);
}

/** What a company's first members still lack, and the invitations of its people. */
export default function Ready({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, checked, next } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(startFields, {
    id: 'start',
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  const incomplete = company.lines.filter(({ missing }) => missing.length > 0).length;
  const { waves } = company;
  const checkText = translate(
    checked === undefined ? 'deskCompanies:check.first' : 'deskCompanies:check.again',
  );
  return (
    <FormPage
      form={form}
      title={company.company_name}
      tabTitle={translate('deskCompanies:one.title', { company: company.company_name })}
      lead={translate('deskCompanies:one.lead')}
      back={{ href: href('/desk/companies'), text: translate('deskCompanies:queue.title') }}
      className="narrow stack-large"
    >
      <Card id="check" heading={translate('deskCompanies:check.heading')}>
        <div className="stack">
          <p>
            <ReadyTag incomplete={checked === undefined ? null : incomplete} />
            {checked !== undefined && translate('deskCompanies:checkedAt', { moment: checked })}
          </p>
          <CheckedLines lines={company.lines} />
          <Form label={checkText} className="actions">
            <SubmitButton look="secondary" name="act" value="check">
              {checkText}
            </SubmitButton>
            <SubmitButton look="plain" name="act" value="mail">
              {translate('deskCompanies:testMail')}
            </SubmitButton>
          </Form>
        </div>
      </Card>
      <Card id="invitations" heading={translate('deskCompanies:invitations.heading')}>
        <div className="stack">
          {waves.forced && <p>{translate('deskCompanies:forced')}</p>}
          <WaveCounts waves={waves} next={next} />
          {waves.state === 'running' && (
            <Form label={translate('deskCompanies:pause')} className="actions">
              <SubmitButton look="secondary" name="act" value="pause">
                {translate('deskCompanies:pause')}
              </SubmitButton>
            </Form>
          )}
          {company.opened_at === null ? (
            <p>
              {translate('deskCompanies:openFirst')} <code>npm run admin -- open {params.companyId}</code>
            </p>
          ) : !loaderData.fresh ? (
            <ProofFirst>{translate('deskCompanies:proofFirst')}</ProofFirst>
          ) : (
            <>
              {waves.state === 'paused' && (
                <Form label={translate('deskCompanies:resume')} className="actions">
                  <SubmitButton look="secondary" name="act" value="resume">
                    {translate('deskCompanies:resume')}
                  </SubmitButton>
                </Form>
              )}
              {incomplete > 0 || checked === undefined ? (
                <p>{translate('deskCompanies:completeFirst')}</p>
              ) : (
                <Form id={form.id} label={translate('deskCompanies:start.heading')} className="stack">
                  <input type="hidden" name="state" value={waves.state} />
                  <h3>{translate('deskCompanies:start.heading')}</h3>
                  <p>{translate('deskCompanies:start.lead')}</p>
                  <BoundField
                    field={fields.size}
                    label={translate('deskCompanies:start.size')}
                    hint={translate('deskCompanies:start.sizeHint')}
                    width="short"
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  <BoundChoices
                    field={fields.every}
                    kind="radio"
                    legend={translate('deskCompanies:start.every')}
                    choices={offeredMinutes.map((value) => ({
                      value,
                      label: minutesInWords(translate, Number(value)),
                    }))}
                  />
                  <SubmitButton name="act" value="start">
                    {translate(
                      waves.state === 'none' ? 'deskCompanies:start.submit' : 'deskCompanies:start.change',
                    )}
                  </SubmitButton>
                </Form>
              )}
            </>
          )}
        </div>
      </Card>
      <p>
        <Link href={href('/desk/companies/:companyId/brand', params)}>{translate('deskCompanies:look')}</Link>
      </p>
    </FormPage>
  );
}
