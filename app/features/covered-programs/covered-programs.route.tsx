import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndCurrency } from '#app/page/member-country.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Categories } from './categories.tsx';
import { fetchCategories, fetchPlanYear } from './covered-programs.api.server.ts';
import { describePlanYear } from './describe-plan-year.ts';
import { PlanYearCard } from './plan-year-card.tsx';
import { WhatCoveredMeans } from './what-covered-means.tsx';
import type { Route } from './+types/covered-programs.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [all, year] = await Promise.all([fetchCategories(api), fetchPlanYear(api)]);
  return {
    year: year && describePlanYear(year, memberLocaleAndCurrency(context)),
    categories: all.map(({ id, name, programs, image_set: image, set_apart: setApart }) => ({
      id,
      name,
      programs: programs.length,
      setApart,
      ...(setApart ? {} : { image }),
    })),
    guide: context.get(memberContext).company?.member_guide_url ?? null,
  };
}

export default function CoveredPrograms({ loaderData: { year, categories, guide } }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('coveredPrograms:title')}
      lead={translate('coveredPrograms:lead')}
      action={
        <LinkButton href={href('/covered-programs/estimate')} look="secondary" icon="card">
          {translate('coveredPrograms:estimate.link')}
        </LinkButton>
      }
      className="stack-large"
    >
      <PlanYearCard year={year} />
      <Categories categories={categories} />
      <WhatCoveredMeans guide={guide} />
    </Page>
  );
}
