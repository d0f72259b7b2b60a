import { data, href } from 'react-router';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { countryOf, memberLocaleAndCurrency } from '#app/page/member-country.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { fetchIsCountryWithoutNetwork, fetchProgram } from './covered-programs.api.server.ts';
import {
  coverageGauge,
  coverageLine,
  coverageNotes,
  coverageTerms,
  linksOf,
  stepsOf,
} from './describe-program.ts';
import { AboutProgram, CoverageCard, NextSteps, ProgramSteps } from './program-cards.tsx';
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
    paragraphs: program.body.split(/\n{2,}/),
    steps: stepsOf(program, words.locale),
    coverage: {
      line: coverageLine(program, words),
      gauge: coverageGauge(program, words),
      terms: coverageTerms(program, words),
      notes: coverageNotes(program, words),
    },
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
          <AboutProgram paragraphs={paragraphs} profileMissing={profileMissing} />
          <CoverageCard {...coverage} />
        </div>
        <div>
          <ProgramSteps steps={steps} />
          <NextSteps {...links} />
        </div>
      </div>
    </>
  );
}
