import { href } from 'react-router';
import type { HandOffKind } from '#app/domain/hand-off-kinds.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';

interface EmployerFileProps {
  file: {
    id: string;
    kind: HandOffKind;
    company: string;
    monthInWords: string;
    number: number;
    /** In words; undefined where the file has no one amount. */
    amount: string | undefined;
    lines: number | null;
    made: string;
    /** Undefined for a file that the schedule made after the month. */
    by: string | undefined;
  };
}

/** A file that was made: what it is, and the link to it. */
export function EmployerFile({ file }: EmployerFileProps) {
  const translate = useTranslate();
  const lines = file.lines === null ? undefined : translate('deskFiles:lines', { count: file.lines });
  const moment = file.made;
  return (
    <li className="row">
      <div className="row-text">
        <h3 className="row-title">
          <Link href={href('/desk/files/:fileId', { fileId: file.id })}>
            {translate(`deskFiles:kind.${file.kind}`)}: <bdi>{file.company}</bdi>, {file.monthInWords}
            {file.number > 1 && ` (${file.number})`}
          </Link>
        </h3>
        {file.amount !== undefined && (
          <p className="row-detail">{[file.amount, ...(lines ? [lines] : [])].join(' · ')}</p>
        )}
        <p className="row-detail">
          {file.by === undefined
            ? translate('deskFiles:madeOnSchedule', { moment })
            : translate('deskFiles:madeBy', { name: file.by, moment })}
        </p>
      </div>
    </li>
  );
}
