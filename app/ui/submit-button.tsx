import { Button, type ButtonProps } from './button.tsx';

/** A submit button that shows it is working and ignores a second press where scripts run. */
export function SubmitButton({ pending, ...button }: ButtonProps & { pending: string }) {
  return (
    <submit-guard data-pending-text={pending}>
      <Button {...button} />
    </submit-guard>
  );
}
