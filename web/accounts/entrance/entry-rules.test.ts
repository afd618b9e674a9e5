import { describe, expect, it } from "vitest";
import { ApiProblem } from "../../api/problem.ts";
import { problemsOf, refusalOf } from "./entry-rules.ts";

describe("signing in and up", () => {
  it("AU-01 what is missing is named at its field before anything is sent", () => {
    expect(problemsOf("sign-in", { name: "", email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(problemsOf("sign-up", { name: " ", email: "ada", password: "short" })).toEqual({
      name: "Name is required",
      email: "Email must be a valid email address",
      password: "Password must be at least 8 characters",
    });
    expect(problemsOf("sign-in", { name: "", email: "ada@example.com", password: "old" })).toEqual(
      {},
    );
  });

  it("AU-01 a refusal stands at the field it names, or above the form", () => {
    const taken = new ApiProblem("address_taken", "An account with this email exists already", {
      status: 409,
      field: "email",
    });
    expect(refusalOf(taken, "No")).toEqual({ email: "An account with this email exists already" });
    const weak = new ApiProblem("invalid_input", "password: is too easy to guess", {
      status: 400,
      field: "password",
    });
    expect(refusalOf(weak, "No")).toEqual({ password: "Password is too easy to guess" });
    const wrong = new ApiProblem("wrong_credentials", "Wrong email or password", { status: 401 });
    expect(refusalOf(wrong, "No")).toEqual({ form: "Wrong email or password" });
    expect(refusalOf(new Error("bug"), "No")).toEqual({ form: "No" });
    const used = new ApiProblem("forbidden", "This invitation was used or has ended.", {
      status: 403,
      field: "invite",
    });
    expect(refusalOf(used, "No")).toEqual({ invite: "This invitation was used or has ended." });
    const odd = new ApiProblem("invalid_input", "invite: must have at most 100 characters", {
      status: 400,
      field: "invite",
    });
    expect(refusalOf(odd, "No")).toEqual({ invite: "That is not an invitation link" });
  });
});
