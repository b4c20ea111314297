import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import './switch.css';

interface SwitchProps {
  /** Accessible name; the row shows the same text. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <AriaSwitch
      className="switch"
      aria-label={label}
      isSelected={checked}
      isDisabled={disabled}
      onChange={onChange}
    >
      <span className="switch__knob" />
    </AriaSwitch>
  );
}
