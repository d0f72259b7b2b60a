import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NewerAndOlder } from '#app/ui/actions/newer-and-older.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { resultHref, stepHref } from './addresses.ts';

interface OfferedScreening {
  id: string;
  name: string;
  about: string;
  minutes: number;
  count: number;
  /** How many questions are answered already. */
  answered: number;
}

export function OfferedScreenings({ offered }: { offered: readonly OfferedScreening[] }) {
  const translate = useTranslate();
  return (
    <Card id="offered" heading={translate('screenings:offered.heading')}>
      <ul className="rows">
        {offered.map(({ id, name, about, minutes, count, answered }) => (
          <LinkedRow
            key={id}
            href={stepHref(id, { at: 'start' })}
            icon="document"
            title={name}
            detail={
              <>
                <bdi>{about}</bdi> {translate('screenings:offered.detail', { count, minutes })}
                {answered > 0 && ' '}
                {answered > 0 && (
                  <Tag tone="info" icon="clock">
                    {translate('screenings:offered.begun', { answered, count })}
                  </Tag>
                )}
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface PastResultsProps {
  results: readonly { id: string; questionnaireId: string; name: string; day: string; shared: boolean }[];
  page: number;
  more: boolean;
}

/** A page of results, of which only the day is told. */
export function PastResults({ results, page, more }: PastResultsProps) {
  const translate = useTranslate();
  return (
    <Card id="past" heading={translate('screenings:past.heading')}>
      {results.length === 0 && <p className="soft">{translate('screenings:past.none')}</p>}
      {results.length > 0 && (
        <ul className="rows">
          {results.map(({ id, questionnaireId, name, day, shared }) => (
            <LinkedRow
              key={id}
              href={resultHref(questionnaireId, id)}
              icon="done"
              title={translate('screenings:past.link', { name, day })}
              detail={translate(shared ? 'screenings:past.shared' : 'screenings:past.private')}
            />
          ))}
        </ul>
      )}
      <NewerAndOlder
        label={translate('screenings:past.pages')}
        newerText={translate('screenings:past.newer')}
        olderText={translate('screenings:past.older')}
        path={href('/screenings')}
        page={page}
        more={more}
      />
    </Card>
  );
}
