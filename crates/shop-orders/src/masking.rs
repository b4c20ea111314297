//! What who opens a shared link sees of a customer.
