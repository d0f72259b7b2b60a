import { href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CategoryCards } from './category-cards.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import { fetchCategories, fetchPlanYear } from './covered-programs.api.server.ts';
import { describePlanYear } from './describe-plan-year.ts';
import { PlanYearCard } from './plan-year-card.tsx';
import { WhatCoveredMeans } from './what-covered-means.tsx';
import type { Route } from './+types/covered-programs.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [all, year] = await Promise.all([fetchCategories(api), fetchPlanYear(api)]);
  const locale = context.get(localeContext);
  const categories = all.map(({ id, name, programs, image_set, set_apart }) => ({
    id,
    name,
    programs: programs.length,
    ...(set_apart ? {} : { image: image_set }),
    setApart: set_apart,
  }));
  return {
    year: year && describePlanYear(year, { locale, translate: translatorFor(locale) }),
    categories: categories.filter(({ setApart }) => !setApart),
    setApart: categories.filter(({ setApart }) => setApart),
  };
}

export default function CoveredPrograms({
  loaderData: { year, categories, setApart },
}: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div className="stack-large">
      <PageTitle page={translate('coveredPrograms:title')} />
      <PageHeader title={translate('coveredPrograms:title')} lead={translate('coveredPrograms:lead')}>
        <LinkButton href={href('/covered-programs/estimate')} look="secondary" icon="card">
          {translate('coveredPrograms:estimate.link')}
        </LinkButton>
      </PageHeader>
      {year ? <PlanYearCard {...year} /> : <CompleteProfileCard />}
      <section className="stack" aria-labelledby="categories">
        <h2 id="categories">{translate('coveredPrograms:categories')}</h2>
        <CategoryCards categories={categories} />
        {setApart.length > 0 && (
          <Disclosure summary={translate('coveredPrograms:setApart.summary')}>
            <p>{translate('coveredPrograms:setApart.text')}</p>
            <CategoryCards categories={setApart} />
          </Disclosure>
        )}
      </section>
      <WhatCoveredMeans />
    </div>
  );
}
