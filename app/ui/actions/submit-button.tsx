import { Button, type ButtonProps } from './button.tsx';

type SubmitButtonProps = ButtonProps & {
  pending: string;
  /** Maximum time for which another click is ignored: 30, more for uploads. */
  pendingSeconds?: number;
};

/** A submit button; scripts show that it is pending and ignore another click. */
export function SubmitButton({ pending, pendingSeconds, ...button }: SubmitButtonProps) {
  return (
    <submit-guard data-pending-text={pending} data-pending-seconds={pendingSeconds}>
      <Button {...button} />
    </submit-guard>
  );
}
