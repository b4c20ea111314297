// Time stands still, and chance always gives the same number: pages depend on their input only.
{
  const FIXED_MS = 1_000_000_000_000;
  const RealDate = Date;
  const FixedDate = function (...args) {
    if (new.target === undefined) return new RealDate(FIXED_MS).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [FIXED_MS] : args, new.target);
  };
  FixedDate.prototype = RealDate.prototype;
  FixedDate.prototype.constructor = FixedDate;
  FixedDate.now = () => FIXED_MS;
  FixedDate.parse = RealDate.parse;
  FixedDate.UTC = RealDate.UTC;
  globalThis.Date = FixedDate;
  Math.random = () => 0.5;
}
