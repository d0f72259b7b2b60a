import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';

interface ProofFirstProps {
  /** The sentence that says what a fresh proof is needed for. */
  children: string;
  look?: 'primary' | 'secondary';
}

/** Leads staff to the fresh proof of their identity that a part of a page needs first. */
export function ProofFirst({ children, look = 'secondary' }: ProofFirstProps) {
  const translate = useTranslate();
  return (
    <>
      <p>{children}</p>
      <div className="actions">
        <LinkButton look={look} href={href('/desk/confirm')}>
          {translate('common:continue')}
        </LinkButton>
      </div>
    </>
  );
}
