const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day of a time, in the time zone of the device, as `YYYY-MM-DD`. */
export function localDay(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
