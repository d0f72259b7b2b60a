import { data, href } from 'react-router';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { cleanRichText } from '#app/i18n/rich-text.server.ts';
import { RichText } from '#app/i18n/rich-text.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { builtHref } from '#app/not-built-yet.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { fetchProgram } from './covered-programs.api.server.ts';
import { coverageFacts, coverageGauge, coverageLine, coverageNotes, stepsOf } from './describe-program.ts';
import { NextSteps } from './next-steps.tsx';
import { providersHref } from './provider-category.ts';
import type { Route } from './+types/program.route';

export async function loader({ params: { categoryId, programId }, context }: Route.LoaderArgs) {
  const program = await fetchProgram(context.get(apiContext), programId);
  const { program_category: category } = program;
  // One address for each program.
  if (category.id !== categoryId) throw data(null, { status: 404 });
  const member = context.get(memberContext);
  const locale = context.get(localeContext);
  const translate = translatorFor(locale);
  const reader = { locale, translate };
  return {
    name: program.name,
    category: { id: category.id, name: category.name },
    paragraphs: await Promise.all(program.body.split(/\n{2,}/).map(cleanRichText)),
    steps: stepsOf(program, translate),
    coverage: {
      line: coverageLine(program, reader),
      gauge: coverageGauge(program, reader),
      facts: coverageFacts(program, reader),
      notes: coverageNotes(program, reader),
    },
    profileMissing: program.paid_by === 'medical_plan' && (member.company_plan === null || !member.member_id),
    links: {
      estimate:
        program.paid_by === 'nobody'
          ? undefined
          : `${href('/covered-programs/estimate')}?program_id=${encodeURIComponent(program.id)}`,
      claim: program.reimbursable ? href('/reimbursement') : undefined,
      providers: providersHref(category.id, program.id),
      visit: builtHref('/video-visits'),
    },
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
          <Card id="about" heading={translate('coveredPrograms:program.about')}>
            <div className="stack-small">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <RichText text={paragraph} />
                </p>
              ))}
            </div>
          </Card>
          <CoverageCard {...coverage} />
        </div>
        <div>
          <Card id="steps" heading={translate('coveredPrograms:steps.heading')}>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          <NextSteps {...links} />
        </div>
      </div>
    </>
  );
}
