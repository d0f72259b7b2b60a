import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { memberLocaleAndCurrency } from '#app/page/member-formats.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { fetchCategories, fetchPlanYear } from './covered-programs.api.server.ts';
import { CompleteProfileCard, WhatCoveredMeans } from './coverage-cards.tsx';
import { planYearView } from './plan-year-view.ts';
import type { Route } from './+types/covered-programs.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [all, year] = await Promise.all([fetchCategories(api), fetchPlanYear(api)]);
  return {
    year: year && planYearView(year, memberLocaleAndCurrency(context)),
    categories: all.map(({ id, name, programs, image_set: image, set_apart: setApart }) => ({
      id,
      name,
      programs: programs.length,
      setApart,
      image: setApart ? undefined : image,
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
        categories.length > 0 && (
          <LinkButton href={href('/covered-programs/estimate')} look="secondary" icon="card">
            {translate('coveredPrograms:estimate.link')}
          </LinkButton>
        )
      }
      className="stack-large"
    >
      <PlanYearCard year={year} />
      {categories.length === 0 ? (
        <NotSetUp text="common:notSetUp.coverage" />
      ) : (
        <Categories categories={categories} />
      )}
      <WhatCoveredMeans guide={guide} />
    </Page>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Every category; those of care that the member has paused are collapsed below the others, without pictures. */
function Categories({ categories }: Pick<Loaded, 'categories'>) {
  const translate = useTranslate();
  const setApart = categories.filter((category) => category.setApart);
  return (
    <section className="stack" aria-labelledby="categories">
      <h2 id="categories">{translate('coveredPrograms:categories')}</h2>
      <CategoryCards categories={categories.filter((category) => !category.setApart)} />
      {setApart.length > 0 && (
        <Disclosure summary={translate('coveredPrograms:setApart.summary')}>
          <p>{translate('coveredPrograms:setApart.text')}</p>
          <CategoryCards categories={setApart} />
        </Disclosure>
      )}
    </section>
  );
}

function CategoryCards({ categories }: Pick<Loaded, 'categories'>) {
  const translate = useTranslate();
  return (
    <PictureCards
      cards={categories.map(({ id, name, programs, image }) => ({
        href: href('/covered-programs/:categoryId', { categoryId: id }),
        title: name,
        lines: [translate('coveredPrograms:category.count', { count: programs })],
        image,
      }))}
    />
  );
}

/** Deductible and out-of-pocket maximum as bars with their words; null while the medical plan or the member ID is missing. */
function PlanYearCard({ year }: Pick<Loaded, 'year'>) {
  const translate = useTranslate();
  if (!year) return <CompleteProfileCard />;
  const { planName, span, gauges, terms, shared } = year;
  return (
    <Card id="plan-year" eyebrow={planName} heading={translate('coveredPrograms:year.heading')}>
      <div className="stack">
        <p className="soft">{span}</p>
        <div className="meters">
          {gauges.map(({ id, share, head, text }) => (
            <Meter key={id} share={share} head={head}>
              {text}
            </Meter>
          ))}
        </div>
        {shared && <p className="small">{translate('coveredPrograms:year.shared')}</p>}
        <Disclosure summary={translate('coveredPrograms:year.terms')}>
          <KeyValue rows={terms} />
        </Disclosure>
      </div>
    </Card>
  );
}
