"""Leads a part of the generated calls to things that are there; otherwise nearly all end as 404."""

import os

import schemathesis

ORDER = os.environ["CONTRACT_ORDER"]


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Every second number becomes 1, the first thing of its kind, and some order numbers a real one."""
    for name, value in (path_parameters or {}).items():
        if name in ("id", "userId") and isinstance(value, int) and value % 2 == 0:
            path_parameters[name] = 1
        if name == "orderId" and len(str(value)) % 3 != 0:
            path_parameters[name] = ORDER
    return path_parameters
