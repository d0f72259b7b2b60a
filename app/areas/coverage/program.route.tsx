import { data, href } from 'react-router';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { countryOf, memberLocaleAndCurrency } from '#app/page/member-formats.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { CompleteProfileCard } from './coverage-cards.tsx';
import { fetchIsCountryWithoutNetwork, fetchProgram } from './covered-programs.api.server.ts';
import { AboutProgram, CoverageCard, StepsCard } from './program-cards.tsx';
import { linksOf, programText } from './program-view.ts';
import type { Route } from './+types/program.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ params: { categoryId, programId }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const member = context.get(memberContext);
  const [program, countryWithoutNetwork] = await Promise.all([
    fetchProgram(api, programId),
    fetchIsCountryWithoutNetwork(api, countryOf(context)),
  ]);
  const { program_category: category } = program;
  // A program has one address, under its own category.
  if (category.id !== categoryId) throw data(null, { status: 404 });
  const words = memberLocaleAndCurrency(context);
  return {
    name: program.name,
    category: { id: category.id, name: category.name },
    ...programText(program, words),
    profileMissing: program.paid_by === 'medical_plan' && (member.company_plan === null || !member.member_id),
    links: { ...linksOf(program, category.id), countryWithoutNetwork },
  };
}

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { name, category, paragraphs, steps, coverage, profileMissing, links } = loaderData;
  return (
    <>
      <PageTitle page={translate('coveredPrograms:program.pageTitle', { program: name })} />
      <BackLink href={href('/covered-programs/:categoryId', { categoryId: category.id })}>
        {category.name}
      </BackLink>
      <PageHeader eyebrow={translate('coveredPrograms:title')} title={name} />
      <div className="columns">
        <div>
          {profileMissing && <CompleteProfileCard />}
          <AboutProgram paragraphs={paragraphs} />
          <CoverageCard {...coverage} />
        </div>
        <div>
          <StepsCard steps={steps} />
          <NextSteps {...links} />
        </div>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Links to the pages that exist and apply. */
function NextSteps({ estimate, claim, providers, visit, countryWithoutNetwork }: Loaded['links']) {
  const translate = useTranslate();
  return (
    <Card id="next" heading={translate('coveredPrograms:next.heading')}>
      <ul className="rows">
        {estimate && (
          <LinkedRow href={estimate} icon="card" title={translate('coveredPrograms:next.estimate')} />
        )}
        {providers && !countryWithoutNetwork && (
          <LinkedRow href={providers} icon="place" title={translate('coveredPrograms:next.providers')} />
        )}
        {providers && countryWithoutNetwork && (
          <LinkedRow
            href={href('/providers')}
            icon="place"
            title={translate('coveredPrograms:next.noProviders')}
            detail={translate('coveredPrograms:next.noProviders.about')}
          />
        )}
        <LinkedRow href={visit} icon="video" title={translate('coveredPrograms:next.visit')} />
        {claim && <LinkedRow href={claim} icon="receipt" title={translate('coveredPrograms:next.claim')} />}
      </ul>
    </Card>
  );
}
