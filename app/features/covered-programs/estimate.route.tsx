import { data, href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndCurrency } from '#app/page/member-country.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import { fetchCategories } from './covered-programs.api.server.ts';
import { EstimateAnswer } from './estimate-answer.tsx';
import { EstimateForm, useEstimateForm } from './estimate-form.tsx';
import { takeQuestion } from './take-question.server.ts';
import { WhatCoveredMeans } from './what-covered-means.tsx';
import type { Route } from './+types/estimate.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('program_id');
  const categories = await fetchCategories(api);
  // Programs that cost nothing need no estimate. Those set apart are listed only where the address names one.
  const priced = categories
    .filter(({ programs, set_apart }) => !set_apart || programs.some(({ id }) => id === asked))
    .map(({ name, programs }) => ({
      name,
      programs: programs.filter(({ paid_by }) => paid_by !== 'nobody'),
    }));
  const programs = priced.flatMap((category) => category.programs);
  const answer = await takeQuestion(searchParams, {
    api,
    words: memberLocaleAndCurrency(context),
    programIds: programs.map(({ id }) => id),
  });
  const { typed, result, estimate, profileMissing = false } = answer;
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
  const { typed, result, programs, programName, answer, guide, profileMissing } = loaderData;
  const question = useEstimateForm(typed, result);
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
