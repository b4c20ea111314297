/** Lints the API document by the rules in `openapi/redocly.yaml`; any remark fails. */
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';

const folder = new URL('../../openapi/', import.meta.url).pathname;
const config = await loadConfig({ configPath: `${folder}redocly.yaml` });
const problems = await lint({ ref: `${folder}openapi.json`, config });
const totals = getTotals(problems);
formatProblems(problems, { format: 'codeframe', maxProblems: 1000, totals, version: '' });
process.exitCode = totals.errors + totals.warnings > 0 ? 1 : 0;
