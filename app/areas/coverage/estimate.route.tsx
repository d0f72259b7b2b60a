import { data, href } from 'react-router';
import { z } from 'zod';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndCurrency } from '#app/page/member-formats.server.ts';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { AmountTable } from '#app/ui/layout/amount-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useForm } from '#app/forms/configure.ts';
import { BoundChoices, BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { currencyName, currencySign } from '#app/i18n/formats.ts';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { CompleteProfileCard, WhatCoveredMeans } from './coverage-cards.tsx';
import { fetchCategories } from './covered-programs.api.server.ts';
import { readQuestion } from './read-question.server.ts';
import type { EstimateInWords } from './estimate-view.ts';
import type { Route } from './+types/estimate.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('program_id');
  const categories = await fetchCategories(api);
  // Free programs need no estimate. Paused ones are only listed when the address names one.
  const priced = categories
    .filter(({ programs, set_apart }) => !set_apart || programs.some(({ id }) => id === asked))
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
      <EstimateForm question={question} programs={programs} />
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
      <SubmitButton pending={translate('common:pending')}>
        {translate('coveredPrograms:estimate.submit')}
      </SubmitButton>
    </form>
  );
}
