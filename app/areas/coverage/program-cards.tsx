import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import type { programText } from './program-view.ts';

type ProgramText = ReturnType<typeof programText>;

/** What a program is. */
export function AboutProgram({ paragraphs }: Pick<ProgramText, 'paragraphs'>) {
  const translate = useTranslate();
  return (
    <Card id="about" heading={translate('coveredPrograms:program.about')}>
      <div className="stack-small">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
    </Card>
  );
}

/** How a program is used. */
export function StepsCard({ steps }: Pick<ProgramText, 'steps'>) {
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

/** A program's remaining coverage, as a bar if it has a limit, and its terms. */
export function CoverageCard({ line, gauge, terms, notes }: ProgramText['coverage']) {
  const translate = useTranslate();
  return (
    <Card id="coverage" heading={translate('coveredPrograms:program.coverage')}>
      <div className="stack">
        {gauge ? (
          <Meter share={gauge.share} head={gauge.head}>
            {gauge.text}
          </Meter>
        ) : (
          <p>{line}</p>
        )}
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

interface ProgramRowsProps {
  programs: readonly { id: string; name: string; href: string; coverage: string }[];
}

/** Programs of a kind, each with a link to its page. */
export function ProgramRows({ programs }: ProgramRowsProps) {
  return (
    <ul className="card rows">
      {programs.map(({ id, name, href, coverage }) => (
        <li key={id} className="row leads-on">
          <div className="row-text">
            <h2 className="row-title">
              <Link href={href}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <p className="row-detail">{coverage}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
