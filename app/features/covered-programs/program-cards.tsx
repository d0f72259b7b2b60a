import { href } from 'react-router';
import { RichText } from '#app/i18n/rich-text.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import type { Gauge, linksOf } from './describe-program.ts';

interface AboutProgramProps {
  paragraphs: readonly string[];
  /** The medical plan shares the cost, and is not known yet. */
  profileMissing: boolean;
}

export function AboutProgram({ paragraphs, profileMissing }: AboutProgramProps) {
  const translate = useTranslate();
  return (
    <>
      {profileMissing && <CompleteProfileCard />}
      <Card id="about" heading={translate('coveredPrograms:program.about')}>
        <div className="stack-small">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto">
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
      </Card>
    </>
  );
}

interface CoverageCardProps {
  /** What is left, where there is no bar to say it. */
  line: string;
  gauge: Gauge | undefined;
  terms: { label: string; value: string }[];
  notes: string[];
}

/** What is left of a program, and on which terms. */
export function CoverageCard({ line, gauge, terms, notes }: CoverageCardProps) {
  const translate = useTranslate();
  return (
    <Card id="coverage" heading={translate('coveredPrograms:program.coverage')}>
      <div className="stack">
        {gauge ? <Meter share={gauge.share}>{gauge.text}</Meter> : <p>{line}</p>}
        {notes.map((note) => (
          <p key={note} className="small">
            {note}
          </p>
        ))}
        <KeyValue rows={terms} />
      </div>
    </Card>
  );
}

/** How to use the program. */
export function ProgramSteps({ steps }: { steps: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Card id="steps" heading={translate('coveredPrograms:steps.heading')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <bdi>{step}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface NextStepsProps extends ReturnType<typeof linksOf> {
  countryWithoutNetwork: boolean;
}

export function NextSteps({ estimate, claim, providers, visit, countryWithoutNetwork }: NextStepsProps) {
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
        {visit && <LinkedRow href={visit} icon="video" title={translate('coveredPrograms:next.visit')} />}
        {claim && <LinkedRow href={claim} icon="receipt" title={translate('coveredPrograms:next.claim')} />}
      </ul>
    </Card>
  );
}
