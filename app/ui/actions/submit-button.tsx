import { Button, type ButtonProps } from './button.tsx';

type SubmitButtonProps = ButtonProps & {
  pending: string;
  /** How long at most a second press is ignored: 30, more where files go up. */
  pendingSeconds?: number;
};

/** A submit button that shows it is working and ignores a second press where scripts run. */
export function SubmitButton({ pending, pendingSeconds, ...button }: SubmitButtonProps) {
  return (
    <submit-guard data-pending-text={pending} data-pending-seconds={pendingSeconds}>
      <Button {...button} />
    </submit-guard>
  );
}
