import { data, href } from 'react-router';
import { z } from 'zod';
import { FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { memberLocaleAndCurrency } from '#app/page/member-formats.server.ts';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { AmountTable } from '#app/ui/layout/amount-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { currencyName, currencySign, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { CompleteProfileCard, WhatCoveredMeans } from './coverage-cards.tsx';
import { fetchCategories, fetchEstimate } from './covered-programs.api.server.ts';
import { type EstimateInWords, estimateView } from './estimate-view.ts';
import type { Route } from './+types/estimate.route';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { formSchema } from '#app/forms/text-fields.ts';
import { moneyField } from '#app/forms/money-field.ts';
import { resultOf, schemaErrors, type FormResult } from '#app/forms/refuse.server.ts';
import { askedText } from '#app/forms/typed-value.ts';

interface Answer {
  typed: { program_id: string; amount: string; rx: string };
  result?: FormResult;
  estimate?: EstimateInWords;
  /** The plan shares the cost and is not known yet. */
  profileMissing?: true;
}

/** @param programIds the programs that the member's company covers */
function estimateSchema(programIds: readonly string[], words: LocaleAndCurrency) {
  const missing: MessageKey = 'coveredPrograms:estimate.programMissing';
  return formSchema(
    z.object({
      program_id: z.string({ error: missing }).refine((id) => programIds.includes(id), { error: missing }),
      amount: moneyField(words),
    }),
  );
}

/** Reads the question from the address. The API is only called once an amount was sent. */
async function readQuestion(
  query: URLSearchParams,
  { api, words, programIds }: { api: ApiClient; words: LocaleAndCurrency; programIds: readonly string[] },
): Promise<Answer> {
  const typed = {
    program_id: askedText(query, 'program_id'),
    amount: askedText(query, 'amount'),
    rx: query.get('rx') === 'yes' ? 'yes' : 'no',
  };
  if (!query.has('amount')) return { typed };
  const parsed = estimateSchema(programIds, words).safeParse(typed);
  if (!parsed.success)
    return { typed, result: resultOf(typed, schemaErrors(parsed.error.issues, words.locale)) };
  const { program_id: programId, amount: totalCents } = parsed.data;
  try {
    const estimate = await fetchEstimate(api, { programId, totalCents, rx: typed.rx === 'yes' });
    return { typed, estimate: estimateView(estimate, words) };
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('coverage_details_missing')) {
      return { typed, profileMissing: true };
    }
    throw error;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const requestedId = searchParams.get('program_id');
  const categories = await fetchCategories(api);
  // Free programs need no estimate. Paused ones are only listed when the address names one.
  const priced = categories
    .filter(({ programs, set_apart }) => !set_apart || programs.some(({ id }) => id === requestedId))
    .map(({ name, programs }) => ({
      name,
      programs: programs.filter(({ paid_by }) => paid_by !== 'nobody'),
    }));
  const programs = priced.flatMap((category) => category.programs);
  const { typed, result, estimate, profileMissing } = await readQuestion(searchParams, {
    api,
    words: memberLocaleAndCurrency(context),
    programIds: programs.map(({ id }) => id),
  });
  const view = {
    typed,
    result,
    profileMissing,
    programName: programs.find(({ id }) => id === typed.program_id)?.name,
    answer: estimate,
    guide: context.get(memberContext).company?.member_guide_url ?? null,
    programs: priced
      .filter((category) => category.programs.length > 0)
      .map((category) => ({
        group: category.name,
        options: category.programs.map(({ id, name }) => ({ value: id, label: name })),
      })),
  };
  return data(view, { status: result ? 422 : 200 });
}

export default function EstimatePage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { programs, programName, answer, guide, profileMissing } = loaderData;
  const question = useEstimateForm(loaderData);
  const title = programName
    ? translate('coveredPrograms:estimate.pageTitle', { program: programName })
    : translate('coveredPrograms:estimate.title');
  return (
    <FormPage
      form={question.form}
      title={translate('coveredPrograms:estimate.title')}
      tabTitle={title}
      back={{ href: href('/covered-programs'), text: translate('coveredPrograms:title') }}
      lead={translate('coveredPrograms:estimate.lead')}
      aside={<WhatCoveredMeans guide={guide} />}
    >
      {profileMissing && <CompleteProfileCard />}
      {answer && <EstimateAnswer {...answer} />}
      {programs.length === 0 ? (
        <NotSetUp text="common:notSetUp.coverage" />
      ) : (
        <EstimateForm question={question} programs={programs} />
      )}
    </FormPage>
  );
}

/** The member's cost and how it is computed. */
function EstimateAnswer({ amount, caption, lines, sums, after }: EstimateInWords) {
  const translate = useTranslate();
  return (
    <Card id="answer" heading={translate('coveredPrograms:estimate.answer', { amount })}>
      <div className="stack">
        <AmountTable
          caption={caption}
          part={translate('coveredPrograms:estimate.part')}
          amountHead={translate('coveredPrograms:estimate.amountColumn')}
          lines={lines}
          sums={sums}
        />
        <p>{after}</p>
        <p className="fine-print">{translate('coveredPrograms:estimate.limits')}</p>
      </div>
    </Card>
  );
}

const estimateFields = z.object({ program_id: z.string(), amount: z.string(), rx: z.string() });

function useEstimateForm({ typed, result }: Route.ComponentProps['loaderData']) {
  return useForm(estimateFields, { id: 'estimate', lastResult: result, defaultValue: typed });
}

interface EstimateFormProps extends Pick<Route.ComponentProps['loaderData'], 'programs'> {
  question: ReturnType<typeof useEstimateForm>;
}

/** A GET form: nothing is stored, and the result can be bookmarked. */
function EstimateForm({ question: { form, fields }, programs }: EstimateFormProps) {
  const translate = useTranslate();
  const { code: locale, currency } = useLocale();
  return (
    <form
      id={form.id}
      method="get"
      action={href('/covered-programs/estimate')}
      noValidate
      aria-label={translate('coveredPrograms:estimate.title')}
      className="card"
    >
      <BoundSelect
        field={fields.program_id}
        label={translate('coveredPrograms:estimate.program')}
        placeholder={translate('coveredPrograms:estimate.programPlaceholder')}
        options={programs}
        autoComplete="off"
      />
      <BoundField
        field={fields.amount}
        label={translate('coveredPrograms:estimate.amount')}
        hint={translate('coveredPrograms:estimate.amountHint', {
          currency: currencyName({ locale, currency }),
        })}
        inputMode="decimal"
        autoComplete="off"
        width="short"
        affix={currencySign({ locale, currency })}
      />
      <BoundChoices
        field={fields.rx}
        kind="radio"
        legend={translate('coveredPrograms:estimate.rx')}
        hint={translate('coveredPrograms:estimate.rxHint')}
        choices={[
          { value: 'no', label: translate('coveredPrograms:estimate.rxNo') },
          { value: 'yes', label: translate('coveredPrograms:estimate.rxYes') },
        ]}
      />
      <SubmitButton>{translate('coveredPrograms:estimate.submit')}</SubmitButton>
    </form>
  );
}
