mod change_pwd;
mod login;
mod logout;
mod read;
mod refresh;
mod register;
mod update;
